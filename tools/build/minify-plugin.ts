import { minify } from '@swc/core'
import { minify as minifyWithOxc, type Plugin } from 'vite'

/**
 * Minifies a program for browsers with swc in place of the bundler's own minifier, Oxc, which has to be off: every page is
 * 1 % lighter by it (docs/performance.md). The chunks of `eager` stay Oxc's: swc drops the parentheses around React's
 * wrappers, by which an engine knows to compile them at once instead of reading all of them twice.
 */
export function minifyPlugin({
  environment,
  eager,
}: {
  environment: string
  eager: readonly string[]
}): Plugin {
  return {
    name: 'shop:minify',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environment,
    renderChunk: {
      order: 'post',
      handler: (code, { name, fileName }) =>
        eager.includes(name)
          ? minifyWithOxc(fileName, code, { module: true })
          : minify(code, {
              module: true,
              ecma: 2022,
              compress: { ecma: 2022, passes: 3 },
              mangle: { toplevel: true },
            }),
    },
  }
}
