import type { Client } from '@shop/contract/client'
import { getOwnPart, listMyReviews, voteOnReview } from '@shop/contract/own-reviews'
import type { Vote } from '@shop/contract/review-kinds'

/** What only those who are logged in ask: loaded for them alone. */
export async function askOwnPart(client: Client, product: string) {
  return (await client.send(getOwnPart, { params: { id: product } })).data
}

export async function askMyReviews(client: Client) {
  return (await client.send(listMyReviews, {})).data
}

/** @returns what its votes now come to */
export async function sendVote(client: Client, review: string, vote: Vote | null) {
  return (await client.send(voteOnReview, { params: { id: review }, body: { vote } })).data
}
