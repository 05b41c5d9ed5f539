/**
 * The calls of the sportsbook's client, below the sportsbook's address (`/sandbox/sportsbook`):
 *
 *   GET  /api/sports                                sports with the numbers of their events
 *   GET  /api/leagues?sport=                        leagues with the numbers of their events
 *   GET  /api/events?sport=&league=&state=&page=    a page of events with their main markets
 *   GET  /api/events/:id                            an event with all markets
 *   GET  /api/top                                   the events that the sportsbook recommends
 *   GET  /api/terms                                what the rules state of odds, without a player
 *   GET  /api/search?text=&lang=                    leagues and events by name
 *   GET  /api/stream?events=a,b&markets=main|all    changes of these events, as Server-Sent Events
 *   POST /api/account                               balance and limits of the token's player
 *   POST /api/bets                                  places a bet
 *   POST /api/bets/list                             a page of the player's bets
 *   POST /api/bets/cash-out                         takes a cash-out offer, in whole or in part
 *
 * A response is `{ data }` or `{ error: { code, … } }`. The server sends keys and parameters; `names.ts` makes words
 * of them with the vocabulary of a language (`texts/<language>.json`). `rules/` computes combinations and payouts
 * with the code of the server.
 */
export * from './api/bets.ts'
export * from './api/events.ts'
