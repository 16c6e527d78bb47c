import type { ListGroups } from '#contract/kit/groups.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useText } from '#providers/i18n/useText.ts';
import { unnamedAccount } from '../../fields/accountText.ts';
import { useReferenceNames } from '../../fields/useReferenceNames.ts';
import type { GroupChoice } from './grouping.ts';

export type Group = ListGroups['groups'][number];

/** Display names of the groups; groups by a dictionary are sorted in its order. */
export const useGroupNames = ({ field: { meta } }: Pick<GroupChoice, 'field'>, groups: readonly Group[]) => {
    const text = useText();
    const items = useDictionary(meta.dict ?? '');
    const unnamed = groups.flatMap(group => (group.text === null && group.value !== null ? [group.value] : []));
    const names = new Map([
        ...useReferenceNames(meta.kind === 'reference' ? meta.resource : undefined, unnamed),
        ...items.map((item): [string, string] => [item.value, item.text]),
    ]);
    const place = (group: Group) => {
        const at = items.findIndex(({ value }) => value === group.value);
        return at < 0 ? items.length : at;
    };
    return {
        nameOf: ({ value, text: told }: Group) =>
            value === null ? text('groups.none') : (names.get(value) ?? told ?? (meta.account ? unnamedAccount(value) : value)),
        ordered: meta.dict === undefined ? groups : groups.toSorted((one, other) => place(one) - place(other)),
    };
};
