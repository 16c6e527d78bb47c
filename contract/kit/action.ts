import { Type } from 'typebox';
import type { Entity } from './entity.ts';
import type { Fields, Named, Static } from './fields.ts';
import { permissionOf } from './permissions.ts';

/** `label` and `english` are the verb on the button: 冻结, Freeze. */
interface ActionDefinition<F extends Fields> extends Named {
    /** Action part of the permission code; defaults to the name. */
    permission?: string;
    /** Fields of the request other than id and version. The form, the checks and the body schema are derived from them. */
    fields?: F;
    /** Confirmation question; `{name}` is replaced by the record's value. */
    question?: string;
    /** The question in English; required if `question` is set. */
    englishQuestion?: string;
    isDestructive?: boolean;
    /** Name of the bulk call; absent if the action is for single records only. */
    batch?: string;
    /** A sensitive action, such as a payout: the user must have confirmed their identity a short while ago. */
    needsProof?: boolean;
    /** Undoes another action and is called only by its 「撤销」: it has no call and no button. */
    isUndo?: boolean;
    /**
     * The bulk call accepts selected records only, never «all that match the filter», because each needs a person's decision, for example
     * about money.
     */
    isByHand?: boolean;
}

/** An action of an entity in addition to the standard calls: POST `<wire>/<name>` with `{id, version, …fields}` (domain 2.0). */
export interface NamedAction<F extends Fields = Fields> extends Named {
    readonly entity: Entity;
    readonly name: string;
    /** The full permission code. */
    readonly permission: string;
    readonly question?: string;
    readonly englishQuestion?: string;
    readonly isDestructive: boolean;
    readonly batch?: string;
    readonly isByHand?: boolean;
    readonly isUndo?: boolean;
    readonly needsProof?: boolean;
    /** The fields as an entity, so that the kit's inputs and checks can be used for them. */
    readonly form: Entity<F>;
}

/** The validated body of the action; nullable fields may be absent. */
export type ActionInput<A extends NamedAction> =
    A extends NamedAction<infer F> ? { [K in keyof F]: null extends Static<F[K]> ? Static<F[K]> | undefined : Static<F[K]> } : never;

/**
 * Defines a named action for server and client.
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

/** Whether the action needs input from the user before it can be sent. */
export const hasInput = ({ form }: NamedAction): boolean => Object.keys(form.fields).length > 0;
