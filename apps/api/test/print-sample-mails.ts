import { sampleMails } from './sample-mails.ts'

/** For journeys, which see the shop from outside: the mails as JSON. @param photographs the folder of the masters */
const [photographs = ''] = process.argv.slice(2)
process.stdout.write(JSON.stringify(sampleMails(photographs)))
