import { isBaseField } from '#contract/kit/entity.ts';
import { compareAs, superQueryFields } from '#contract/kit/super-query.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useMay } from '../../permission/useMay.ts';
import { useMayUse } from '../../permission/useMayUse.ts';
import { useEntity } from '../../resource/EntityContext.ts';
import type { QueryField } from './advancedQuery.ts';

/** The fields of the current list that the user may query; the entity's own fields come before those that every entity has. */
export function useQueryFields(): QueryField[] {
    const entity = useEntity();
    const nameOf = useNameOf();
    const may = useMay();
    const mayUse = useMayUse();
    return superQueryFields(entity)
        .sort(([one], [other]) => Number(isBaseField(one)) - Number(isBaseField(other)))
        .filter(([, { meta }]) => meta.needs === undefined || mayUse(meta.needs))
        .map(([name, field]) => {
            const seesWhole = !field.meta.masked || (!field.meta.revealed && may('plain'));
            return { name, label: nameOf(field.meta), field, as: compareAs(field, seesWhole) };
        });
}
