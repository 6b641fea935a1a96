/** The parts of a point in time, ready to be put in order. */
export type TimePieces = {
  day: string
  month: string
  year: string
  hour: string
  minute: string
  period: string
}

/** How an order's dates and times are written, wherever they stand. */
export const orderTimeTexts = {
  date: ({ day, month, year }: TimePieces) => `${day} ${month} ${year}`,
  time: ({ day, month, year, hour, minute, period }: TimePieces) =>
    `${day} ${month} ${year}, ${hour}:${minute} ${period}`,
}
