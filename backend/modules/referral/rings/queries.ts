import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';

/** Data about a visitor from a sign-up or a claim. Null means unknown. */
export interface Customer {
  userId: string | null;
  /** SHA-256 of the visitor's cookie. */
  visitor: Buffer | null;
  network: string | null;
  /** Requisites from which the visitor pays or to which the visitor is paid: addresses, cards, phone numbers. */
  requisites: string[];
}

export interface InviterMatch {
  /** E-mail addresses of the partner and of the inviters above the partner in the chain of invitations. */
  emails: string[];
  /**
   * Whether account, browser, network or requisites show that the visitor is the partner or somebody in the partner's
   * chain of inviters.
   */
  isVisitor: boolean;
  /**
   * Whether the visitor has earned rewards for exchanges of the partner or of somebody in the partner's chain of
   * inviters.
   */
  isMutual: boolean;
}

/** Maximum number of people in the chain of invitations who are compared with a visitor. The partner is one of them. */
const generations = 10;

/** Maximum number of a person's claims that are compared with a visitor. The newest claims are compared. */
const comparedClaims = 200;

const plain = (value: ReturnType<typeof sql>) => sql`translate(lower(${value}), ' ', '')`;
const hasRequisite = (list: ReturnType<typeof sql>, requisites: string[]) =>
  sql`${plain(sql`${list} -> 0 ->> 'value'`)} = any(${requisites}::text[])`;
/** SQL expression for a session's network: its IPv4 address or IPv6 /56, the usual prefix of a household. */
const networkOfSession = sql`network(set_masklen(s.ip, case family(s.ip) when 4 then 32 else 56 end))`;

/**
 * Compares a visitor with a partner and the inviters above the partner in the chain of invitations, ten people at most.
 */
export async function matchInviters(
  db: Db,
  memberId: string,
  { userId, visitor, network, requisites }: Customer,
): Promise<InviterMatch> {
  const { rows } = await sql<InviterMatch>`
    with recursive chain as (
      select id, user_id, 1 as generation from referral_members where id = ${memberId}
      union
      select up.id, up.user_id, generation + 1 from chain
      join referral_invitations i on i.user_id = chain.user_id join referral_members up on up.id = i.member_id
      where generation < ${generations}
    ), people as (
      select u.id, u.email, u.signup_visitor from users u where u.id in (select user_id from chain)
    )
    select array(select email from people) as emails,
      exists (select from people u where u.id = ${userId}::uuid
        or u.signup_visitor = ${visitor}::bytea
        or exists (select from user_devices d where d.user_id = u.id and d.device_hash = ${visitor}::bytea)
        or exists (select from sessions s where s.user_id = u.id and s.seen_at > now() - interval '30 days'
          and ${networkOfSession} = network(${network}::inet))
        or exists (select from (select * from claims c where c.user_id = u.id
            order by c.created_at desc limit ${comparedClaims}) c
          where c.visitor_hash = ${visitor}::bytea
            or c.created_at > now() - interval '30 days' and network(c.ip) = network(${network}::inet)
            or ${hasRequisite(sql`c.from_requisites`, requisites)} or ${hasRequisite(sql`c.to_requisites`, requisites)}
            or ${hasRequisite(sql`c.refund_requisites`, requisites)})
        or exists (select from withdrawals w join referral_members m on m.id = w.member_id
          where m.user_id = u.id and ${hasRequisite(sql`w.to_requisites`, requisites)})
      ) as is_visitor,
      exists (select from referral_rewards r join referral_members m on m.id = r.member_id
        where m.user_id = ${userId}::uuid and r.status <> 'refcancel' and r.customer_id in (select id from people)
      ) as is_mutual`.execute(db);
  return rows[0] ?? { emails: [], isVisitor: false, isMutual: false };
}

export interface ClaimCustomer extends Customer {
  emails: string[];
}

/** Returns the known data about the visitor of a claim. */
export async function customerOfClaim(db: Db, claimId: string): Promise<ClaimCustomer | undefined> {
  const { rows } = await sql<ClaimCustomer>`
    select c.user_id, c.visitor_hash as visitor, c.ip::text as network,
      array_remove(array[c.email, u.email], null) as emails,
      array_remove(array[c.from_requisites -> 0 ->> 'value', c.to_requisites -> 0 ->> 'value',
        c.refund_requisites -> 0 ->> 'value'], null) as requisites
    from claims c left join users u on u.id = c.user_id where c.id = ${claimId}`.execute(db);
  return rows[0];
}

/** Whether one of the given requisites was used in an exchange that earns the partner a reward. */
export async function isRequisiteOfInvited(db: Db, memberId: string, requisites: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from (select claim_id from referral_rewards where member_id = ${memberId} and status <> 'refcancel'
      order by created_at desc limit ${comparedClaims}) r
    join claims c on c.id = r.claim_id
    where ${hasRequisite(sql`c.from_requisites`, requisites)} or ${hasRequisite(sql`c.to_requisites`, requisites)} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
