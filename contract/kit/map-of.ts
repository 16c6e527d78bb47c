import { RecordFromPattern, StringKey, type TObjectOptions, type TRecord, type TSchema } from 'typebox';

/**
 * An object with any keys and values of one type: `Record<string, …>`. Avoids `Type.Record`, which would add TypeBox's whole type engine
 * (120 kB before compression) to the client bundle just to support computed keys.
 */
export const mapOf = <Value extends TSchema>(value: Value, options: TObjectOptions = {}): TRecord<typeof StringKey, Value> =>
    Object.assign(RecordFromPattern(StringKey, value), options);
