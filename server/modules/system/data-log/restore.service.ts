import { isReadOnly } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/fields.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { RestorableValue } from '#contract/system/data-log.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { undeleteRefusal } from '#server/kit/crud/restore.ts';
import { fieldOf, mayRead, type WireRow } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { differencesOf } from './shown-values.ts';

export const MONEY_OR_STATE = '资金与状态字段不可恢复';

const isMoney = ({ meta }: Field) => meta.kind === 'money' || meta.kind === 'rate';
const isState = (name: string, { meta }: Field) => meta.kind === 'dict' && /(^|[a-z])(status|state)$/i.test(name);

/** Why a field can't be given back an earlier value; undefined when it can. */
export const fieldRefusal = (name: string, field: Field | undefined, session: Session): string | undefined => {
    if (!field || !mayRead(session, field.meta)) return '该字段已不存在或无权修改';
    if (isMoney(field) || isState(name, field)) return MONEY_OR_STATE;
    if (isReadOnly(field) || field.meta.fixed) return '该字段由系统维护，不可恢复';
    if (field.meta.masked) return '号码以掩码保存，不可恢复';
    return undefined;
};

/** Why nothing of a record can be given back. */
export const recordRefusal = (options: CrudOptions, now: WireRow | undefined, session: Session): string | undefined => {
    const { entity } = options;
    if (!now) return undeleteRefusal(options, session);
    if (!entity.actions.includes('edit')) return `${entity.label}由业务流程维护，不能直接恢复`;
    if (!session.permissions.has(permissionOf(entity, 'edit'))) return `您没有编辑${entity.label}的权限`;
    return undefined;
};

/** What restoring an earlier state would change now, with what speaks against each field. */
export const restorableOf = (
    session: Session,
    options: CrudOptions,
    now: WireRow | undefined,
    state: WireRow | undefined,
): RestorableValue[] =>
    now && state
        ? differencesOf(session, options, now, state).map(value => {
              const refusal = fieldRefusal(value.name, fieldOf(options, value.name), session);
              return refusal === undefined ? value : { ...value, refusal };
          })
        : [];
