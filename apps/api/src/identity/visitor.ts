/** Who comes to the door, before it is known who it is: from which network address, and with which mark of a known browser. */
export type Visitor = { address: string; mark?: string | undefined }
