import { beforeEach, expect, test } from 'vitest'
import { setTestSettings } from '#storefront/platform/test-page-settings.ts'
import { postData } from './post-data.ts'

const post = {
  title: 'How to make a bar last',
  summary: 'The right dish, and seven small habits.',
  mainContent: '<p>Let it dry.</p>',
  createdAt: '2025-03-16T09:00:00.000Z',
}

beforeEach(setTestSettings)

test('a post is an article that the shop has written', () => {
  const shop = { '@type': 'Organization', name: 'Leaf & Lather', url: 'https://shop.example/' }

  expect(postData('how-to-make-a-bar-last', post)).toEqual({
    '@type': 'Article',
    headline: 'How to make a bar last',
    description: 'The right dish, and seven small habits.',
    url: 'https://shop.example/blogs/how-to-make-a-bar-last',
    mainEntityOfPage: 'https://shop.example/blogs/how-to-make-a-bar-last',
    datePublished: '2025-03-16T09:00:00.000Z',
    author: shop,
    publisher: shop,
  })
})

test('a post with a picture shows it', () => {
  const featuredImage = {
    name: 'blog-citrus',
    alt: 'Oranges',
    src: '/images/blog-citrus.0123abcd',
    width: 1600,
    height: 1000,
    widths: [400, 800, 1200, 1600],
    placeholder: '',
  }

  expect(postData('how-to-make-a-bar-last', { ...post, featuredImage })).toMatchObject({
    image: ['https://shop.example/images/blog-citrus.0123abcd-1200.jpg'],
  })
})
