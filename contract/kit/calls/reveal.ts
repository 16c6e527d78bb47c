import { Type, type Static } from 'typebox';
import { type Entity, fieldEntries } from '../entity.ts';
import { PATTERNS } from '../patterns.ts';

/** How long a revealed value stays visible, in seconds. */
export const PLAIN_SECONDS = 30;

/** Body of `POST <entity>/plain`: one field of one record, and the reason for the request. */
export const PlainBody = Type.Object(
    {
        id: Type.String({ pattern: PATTERNS.id }),
        field: Type.String({ maxLength: 64 }),
        reason: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
);
export type PlainBody = Static<typeof PlainBody>;

/** Answer of `POST <entity>/plain`. */
export const PlainValue = Type.Object({ field: Type.String(), value: Type.Union([Type.String(), Type.Null()]), seconds: Type.Integer() });
export type PlainValue = Static<typeof PlainValue>;

/** Fields of an entity whose full value is available through this call only. */
export const revealedFields = (of: Entity): string[] => fieldEntries(of).flatMap(([name, { meta }]) => (meta.revealed ? [name] : []));
