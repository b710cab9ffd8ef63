interface Row {
  id: string;
  name: string | null;
  createdAt: Date;
  usedAt: Date | null;
  backedUp: boolean;
}

/** Returns a passkey as its owner sees it. */
export const shownPasskey = ({ id, name, createdAt, usedAt, backedUp }: Row) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
  backedUp,
});
