/** Who is waiting: a network address ('' if unknown), and the account it asks for. */
export type Asker = { address: string; account: string }

/** Thrown to a task displaced from a full queue, or refused a place. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

type Turn = { asker: Asker; take: () => void; refuse: (error: QueueFullError) => void }

/**
 * Runs a limited number of tasks, first come, first served, with a limited number waiting. When full, the newest task
 * of the address (then account) with most waiting is rejected with QueueFullError.
 */
export function createQueueWithFairEviction({
  maxRunning,
  maxWaiting,
}: {
  maxRunning: number
  maxWaiting: number
}) {
  let running = 0
  let waiting: Turn[] = []

  const turn = (asker: Asker) =>
    new Promise<void>((take, refuse) => {
      waiting.push({ asker, take, refuse })
      if (waiting.length <= maxWaiting) return
      const loser = lastOfTheMost(waiting)
      waiting = waiting.filter((other) => other !== loser)
      loser.refuse(new QueueFullError())
    })

  return async function inTurn<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
    if (running < maxRunning) running += 1
    else await turn(asker)
    try {
      return await work()
    } finally {
      // Whoever is next takes over the place that is being left.
      const next = waiting.shift()
      if (next) next.take()
      else running -= 1
    }
  }
}

function lastOfTheMost(turns: readonly Turn[]): Turn {
  const byAddress = Map.groupBy(turns, ({ asker }) => countedAs(asker))
  const byAccount = Map.groupBy(turns, ({ asker }) => asker.account)
  const countsOf = ({ asker }: Turn) =>
    [byAddress.get(countedAs(asker))!.length, byAccount.get(asker.account)!.length] as const
  return turns.reduce((most, one) => {
    const [address, account] = countsOf(one)
    const [mostByAddress, mostByAccount] = countsOf(most)
    return address > mostByAddress || (address === mostByAddress && account >= mostByAccount) ? one : most
  })
}

/** The key an asker is counted under: the address, or the account if that is unknown. */
const countedAs = ({ address, account }: Asker) => address || `account ${account}`
