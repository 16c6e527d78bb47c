import type { DataValue } from '#contract/system/data-log.ts';
import type { Db } from '#server/db/client.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { referenceNames } from '#server/kit/reference-names.ts';

/** Values with the names of what their references mean, as far as the entity's own list shows these names. */
export const withNames = async <T extends DataValue>(
    db: Db,
    session: Session,
    options: CrudOptions | undefined,
    values: readonly T[],
): Promise<T[]> =>
    Promise.all(
        values.map(async value => {
            if (!options || value.meta.kind !== 'reference') return value;
            const names = await referenceNames(db, session, options, value.name, [value.from, value.to]);
            const [fromText, toText] = [names.get(String(value.from)), names.get(String(value.to))];
            return { ...value, ...(fromText !== undefined && { fromText }), ...(toText !== undefined && { toText }) };
        }),
    );
