/** Who opens the back office in a demo, where nobody is asked for a name. */
export const demoOwner = { name: 'Anna Webb', email: 'anna@leafandlather.example' } as const

/** Summaries in the change log. */
export const staffChanges = {
  invited: (email: string, role: string) => `Invited ${email} as ${role}`,
  withdrawn: (email: string) => `Took the invitation of ${email} back`,
  joined: (name: string) => `${name} accepted a link`,
  roleOf: (name: string, role: string) => `Made ${name} ${role}`,
  reset: (name: string) => `Reset password and second step of ${name}`,
  signedOut: (name: string) => `Signed ${name} out everywhere`,
  removed: (name: string) => `Removed ${name}`,
  roleMade: (name: string) => `Made the role ${name}`,
  roleChanged: (name: string) => `Changed the role ${name}`,
  roleRemoved: (name: string) => `Removed the role ${name}`,
  ownPassword: 'Changed their own password',
  ownDevice: 'Signed one of their devices out',
  ownDevices: 'Signed all their other devices out',
  appCodeSet: 'Set up codes of an app',
  appCodeRemoved: 'Removed the codes of their app',
  passkeyAdded: (name: string) => `Added the passkey ${name}`,
  passkeyRemoved: (name: string) => `Removed the passkey ${name}`,
  recoveryCodes: 'Made new recovery codes',
  secondStepSet: (name: string) => `${name} set up a second step`,
} as const

/** On the terminal. */
export const staffTerminal = {
  firstOwner: (url: string) =>
    `Nobody owns the back office yet. This link makes the first owner, once: ${url}`,
}
