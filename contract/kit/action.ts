import { Type } from 'typebox';
import type { Entity } from './entity.ts';
import type { Fields, Named, Static } from './fields.ts';
import { permissionOf } from './permissions.ts';

/** `label` and `english` are the verb on the button: 冻结, Freeze. */
interface ActionDefinition<F extends Fields> extends Named {
    /** Action of the permission code; the name unless said otherwise. */
    permission?: string;
    /** Request fields other than id and version: the form, the checks and the body schema come from them. */
    fields?: F;
    /** Asked before acting, `{name}` is filled from the record. */
    question?: string;
    /** The same in English; named wherever `question` is. */
    englishQuestion?: string;
    isDestructive?: boolean;
    /** Name of the bulk call; absent where it is for one record at a time. */
    batch?: string;
    /** A sensitive act, such as a payout: who does it has proved who they are a short while ago. */
    needsProof?: boolean;
    /** It takes another action back and is done by its 「撤销」 alone: it has no call and no button of its own. */
    isUndo?: boolean;
    /** The bulk call takes chosen records alone, never all of a filter: a person decides about each, as about money. */
    isByHand?: boolean;
}

/** A verb of an entity beside the standard calls: POST `<wire>/<name>` with `{id, version, …fields}` (domain 2.0). */
export interface NamedAction<F extends Fields = Fields> extends Named {
    readonly entity: Entity;
    readonly name: string;
    /** The whole permission code. */
    readonly permission: string;
    readonly question?: string;
    readonly englishQuestion?: string;
    readonly isDestructive: boolean;
    readonly batch?: string;
    readonly isByHand?: boolean;
    readonly isUndo?: boolean;
    readonly needsProof?: boolean;
    /** The fields as an entity of their own, so that the kit's inputs and checks serve them. */
    readonly form: Entity<F>;
}

/** What a checked body of the action holds; a field that may be empty can be absent. */
export type ActionInput<A extends NamedAction> =
    A extends NamedAction<infer F> ? { [K in keyof F]: null extends Static<F[K]> ? Static<F[K]> | undefined : Static<F[K]> } : never;

/**
 * Describes a named action once for both sides.
 *
 * @example
 * export const Freeze = action(Customer, 'freeze', {
 *     label: '冻结', english: 'Freeze', fields: { reason: longText('原因', 'Reason', { maxLength: 200 }) }, isDestructive: true, batch: 'batchFreeze',
 * });
 */
export const action = <const F extends Fields = Record<never, never>>(
    entity: Entity,
    name: string,
    { label, english, permission = name, fields, isDestructive = false, ...rest }: ActionDefinition<F>,
): NamedAction<F> => {
    const own = (fields ?? {}) as F;
    return {
        entity,
        name,
        label,
        english,
        permission: permissionOf(entity, permission),
        isDestructive,
        ...rest,
        form: {
            resource: `${entity.resource}/${name}`,
            wire: `${entity.wire}/${name}`,
            permission: entity.permission,
            label,
            english,
            represent: entity.represent,
            actions: [],
            fields: own as Entity<F>['fields'],
            row: Type.Object(own) as unknown as Entity<F>['row'],
        },
    };
};

/** Must the caller say something before the action can be sent? */
export const hasInput = ({ form }: NamedAction): boolean => Object.keys(form.fields).length > 0;
