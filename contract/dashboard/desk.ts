import { Type, type Static } from 'typebox';

/** Answer of GET /dashboard/index/search?keyword=: what a number, plate, phone or name may mean, of the rows that the caller may list. */
export const DeskHits = Type.Array(
    Type.Object({ kind: Type.String(), id: Type.String(), title: Type.String(), note: Type.String(), resource: Type.String() }),
);
export type DeskHits = Static<typeof DeskHits>;
