import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

/** What a command line answers that must not open the shop. */
async function typed(...words: string[]) {
  const said: string[] = []
  const complaints: string[] = []
  const code = await runCommand(words, {
    open: () => Promise.reject(new Error('The shop was opened')),
    env: {},
    say: (text) => said.push(text),
    complain: (text) => complaints.push(text),
  })
  return { code, said: said.join('\n'), complaints: complaints.join('\n') }
}

test('--help lists the commands, of one its options, and ends well', async () => {
  const all = await typed('--help')
  const one = await typed('orders', 'advance', 'K7QM-2XRT-9B4F-HW3N', '--help')

  expect([all.code, one.code]).toEqual([0, 0])
  expect([...all.said.matchAll(/^ {2}(\w+(?: \w+)?) {2}/gm)].map(([, name]) => name)).toEqual([
    'orders list',
    'orders show',
    'orders advance',
    'orders cancel',
    'orders refund',
    'logins end',
    'customers copy',
    'customers erase',
    'customers merge',
    'staff invite',
    'staff reset',
    'staff list',
    'jobs dead',
    'jobs again',
    'export',
    'import',
  ])
  expect(one.said).toContain('Usage: npm run shop -- orders advance <order number> [--to <status>]')
  expect(one.said).toContain('(Pending, Approved, Processing, Shipped, Delivered, Completed, Halted)')
  expect(all.complaints + one.complaints).toBe('')
})

test.each([
  { words: [], complaint: 'Usage: npm run shop -- <command>' },
  { words: ['orders'], complaint: 'There is no command "orders". Usage:' },
  { words: ['orders', 'lose'], complaint: 'There is no command "orders lose". Usage:' },
  { words: ['orders', 'show'], complaint: 'This command takes an order number' },
  { words: ['orders', 'show', 'lavender'], complaint: 'This command takes an order number' },
  { words: ['orders', 'show', 'K7QM-2XRT-9B4F-HW3N', 'K7QM'], complaint: '"K7QM" is too much.' },
  { words: ['orders', 'list', 'K7QM-2XRT-9B4F-HW3N'], complaint: 'This command takes no order number.' },
  { words: ['logins', 'end'], complaint: 'Say either --email or --everybody.' },
  { words: ['logins', 'end', '--email', ''], complaint: '--email takes the e-mail address of an account.' },
  { words: ['logins', 'end', '--everybody', '--email', 'a@b.c'], complaint: 'Say either --email' },
  {
    words: ['customers', 'merge', 'a@b.c'],
    complaint: 'This command takes the e-mail addresses of two accounts',
  },
  { words: ['customers', 'merge', 'a@b.c', 'b@b.c', 'c@b.c'], complaint: '"c@b.c" is too much.' },
  { words: ['export'], complaint: 'This command takes the name of a file.' },
  { words: ['import'], complaint: 'This command takes the name of a file.' },
  { words: ['import', ''], complaint: 'This command takes the name of a file.' },
  { words: ['import', 'a.gz', 'b.gz'], complaint: '"b.gz" is too much.' },
  { words: ['export', '--all', 'a.gz'], complaint: "Unknown option '--all'" },
  { words: ['jobs', 'again', 'mail'], complaint: 'This command takes the ids of jobs' },
  { words: ['orders', 'list', '--status', 'Lost'], complaint: '--status takes Pending, Approved,' },
  { words: ['orders', 'list', '--limit', '0'], complaint: '--limit takes a whole number from 1 to 1000.' },
  { words: ['orders', 'list', '--limit', '1e2'], complaint: '--limit takes a whole number from 1 to 1000.' },
  { words: ['orders', 'list', '--limit'], complaint: "Option '--limit <value>' argument missing" },
  { words: ['orders', 'list', '--colour'], complaint: "Unknown option '--colour'" },
  {
    words: ['orders', 'advance', 'K7QM-2XRT-9B4F-HW3N', '--to', 'Cancelled'],
    complaint: '--to takes Pending,',
  },
  {
    words: ['orders', 'refund', 'K7QM-2XRT-9B4F-HW3N', '--amount', '0'],
    complaint: '--amount takes an amount',
  },
  {
    words: ['orders', 'refund', 'K7QM-2XRT-9B4F-HW3N', '--amount=-5'],
    complaint: '--amount takes an amount',
  },
  { words: ['orders', 'refund', 'K7QM-2XRT-9B4F-HW3N', '--amount', '5.001'], complaint: '--amount takes' },
  { words: ['orders', 'refund', 'K7QM-2XRT-9B4F-HW3N', '--amount', '1,000'], complaint: '--amount takes' },
  { words: ['orders', 'refund', 'K7QM-2XRT-9B4F-HW3N'], complaint: 'Say either --amount or --all.' },
  {
    words: ['orders', 'refund', 'K7QM-2XRT-9B4F-HW3N', '--all', '--amount', '5'],
    complaint: 'Say either --amount or --all.',
  },
])('$words is told what is wrong, with code 2, before the shop is opened', async ({ words, complaint }) => {
  const { code, said, complaints } = await typed(...words)

  expect(complaints).toContain(complaint)
  expect(complaints).toContain('Usage: npm run shop --')
  expect({ code, said }).toEqual({ code: 2, said: '' })
})
