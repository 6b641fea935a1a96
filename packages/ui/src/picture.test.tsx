import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const rose = {
  src: '/images/bar-rose.0a1b2c3d',
  width: 1200,
  height: 900,
  widths: [400, 800, 1200],
  placeholder: 'data:image/webp;base64,AAAA',
  alt: 'A bar of rose soap',
}

test('a picture offers AVIF, then WebP, then JPEG, in every width', () => {
  const markup = renderToStaticMarkup(<Picture picture={rose} sizes="50vw" />)

  const offers = [...markup.matchAll(/type="image\/(\w+)" srcSet="([^"]+)" sizes="50vw"/g)]
  expect(offers.map(([, format, files]) => `${format}: ${files}`)).toEqual([
    'avif: /images/bar-rose.0a1b2c3d-400.avif 400w, /images/bar-rose.0a1b2c3d-800.avif 800w, /images/bar-rose.0a1b2c3d-1200.avif 1200w',
    'webp: /images/bar-rose.0a1b2c3d-400.webp 400w, /images/bar-rose.0a1b2c3d-800.webp 800w, /images/bar-rose.0a1b2c3d-1200.webp 1200w',
  ])
  expect(markup).toContain('src="/images/bar-rose.0a1b2c3d-800.jpg" width="1200" height="900"')
  expect(markup).toContain('alt="A bar of rose soap"')
})

test('a picture waits until it is near, and is visible without JavaScript', () => {
  const markup = renderToStaticMarkup(<Picture picture={rose} sizes="50vw" />)

  expect(markup).toContain('loading="lazy"')
  expect(markup).toContain('decoding="async"')
  expect(markup).toContain('--blur-placeholder:url(&quot;data:image/webp;base64,AAAA&quot;)')
  expect(markup).not.toContain('fetchPriority')
  expect(markup).not.toContain('data-loading=')
})

test('the blur placeholder of a picture far below the first screen is no part of the page', () => {
  const markup = renderToStaticMarkup(<Picture picture={rose} sizes="50vw" isFarDown />)

  expect(markup).toContain('/images/bar-rose')
  expect(markup).not.toContain('base64')
})

test('the first picture of a page is fetched at once', () => {
  const markup = renderToStaticMarkup(<Picture picture={rose} sizes="100vw" priority />)

  expect(markup).toContain('loading="eager" fetchPriority="high"')
})

test('a picture that matters less than all else in view is fetched last', () => {
  const markup = renderToStaticMarkup(<Picture picture={rose} sizes="76px" isMinor />)

  expect(markup).toContain('loading="lazy" fetchPriority="low"')
})

test('the part that matters stays in view, in the blur placeholder too', () => {
  const markup = renderToStaticMarkup(<Picture picture={rose} sizes="50vw" position="70% 60%" />)

  expect(markup).toContain('object-position:70% 60%')
  expect(markup).toContain('background-position:70% 60%')
})

test('a small picture names a file that exists as its plain one', () => {
  const small = { ...rose, width: 300, height: 300, widths: [300] }

  const markup = renderToStaticMarkup(<Picture picture={small} sizes="300px" />)

  expect(markup).toContain('src="/images/bar-rose.0a1b2c3d-300.jpg"')
})

test('the words of the page go before those of the picture', () => {
  const markup = renderToStaticMarkup(<Picture picture={rose} alt="" sizes="50vw" />)

  expect(markup).toContain('alt=""')
})

test('the leaf stands in for a missing picture, named where the page names it', () => {
  const named = renderToStaticMarkup(
    <Picture picture={undefined} alt="Rose bar" sizes="50vw" className="aspect-square" />,
  )
  const silent = renderToStaticMarkup(<Picture picture={undefined} sizes="50vw" />)

  expect(named).toMatch(/^<span role="img" aria-label="Rose bar" class="[^"]*aspect-square"><svg/)
  expect(silent).toMatch(/^<span aria-hidden="true"/)
})
