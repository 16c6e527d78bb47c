import { Type, type Static } from 'typebox';
import { type Entity, fieldEntries } from '../entity.ts';
import { PATTERNS } from '../patterns.ts';

/** How long a revealed number stays on the screen. */
export const PLAIN_SECONDS = 30;

/** Body of `POST <entity>/plain`: one number of one record, and why it is needed. */
export const PlainBody = Type.Object(
    {
        id: Type.String({ pattern: PATTERNS.id }),
        field: Type.String({ maxLength: 64 }),
        reason: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
);
export type PlainBody = Static<typeof PlainBody>;

/** Its answer. */
export const PlainValue = Type.Object({ field: Type.String(), value: Type.Union([Type.String(), Type.Null()]), seconds: Type.Integer() });
export type PlainValue = Static<typeof PlainValue>;

/** The fields of an entity that are shown whole by this call alone. */
export const revealedFields = (of: Entity): string[] => fieldEntries(of).flatMap(([name, { meta }]) => (meta.revealed ? [name] : []));
