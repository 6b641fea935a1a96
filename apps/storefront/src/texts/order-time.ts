/** The parts of a point in time, ready to be put in order. */
export type TimeParts = {
  day: string
  month: string
  year: string
  hour: string
  minute: string
  period: string
}

export const orderTimeTexts = {
  date: ({ day, month, year }: TimeParts) => `${day} ${month} ${year}`,
  hour: ({ hour, minute, period }: TimeParts) => `${hour}:${minute} ${period}`,
  time: ({ day, month, year, hour, minute, period }: TimeParts) =>
    `${day} ${month} ${year}, ${hour}:${minute} ${period}`,
}
