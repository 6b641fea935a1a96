import S3rver from '@20minutes/s3rver'

// A bucket in a process of its own, so that it can be slow, and gone, in the middle of a request.

const [port = 0, directory = ''] = process.argv.slice(2)

const server = new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory: String(directory),
  configureBuckets: [{ name: 'soap-pictures', configs: [] }],
})
await server.run()
process.once('disconnect', () => process.exit())
process.send?.('open')
