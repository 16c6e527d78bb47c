import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useInput } from 'react-admin';
import { useState } from 'react';
import { ApiKey, type ScopeGroup, ScopesQuery } from '#contract/system/api-key.ts';
import { useDelivered } from '#providers/i18n/delivered.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useComposedText } from '#src/kit/input/useComposedText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { Tree } from '#src/kit/tree/Tree.tsx';
import { descendantsOf, type TreeItem } from '#src/kit/tree/treeItem.ts';

/** A tree item: an area, a screen or, if it has `code`, an action on the screen. */
interface ScopeItem extends TreeItem {
    code?: string;
    children?: readonly ScopeItem[];
}

/** Permissions of a key, limited to those of the user; grouped by area and screen as in the permissions of roles. */
export const ScopesInput = () => {
    const text = useText();
    const label = useFieldLabel(ApiKey, 'scopes');
    const query = useNamedQuery(ScopesQuery, {});
    const [search, setSearch] = useState('');
    const composed = useComposedText(search, setSearch);
    const { id, field, fieldState } = useInput({
        source: 'scopes',
        defaultValue: [],
        validate: (value: readonly string[] | undefined) => (value?.length ? undefined : text('machine.scopesMissing')),
    });
    const chosen: ReadonlySet<string> = new Set(field.value as readonly string[]);
    const error = fieldState.error?.message;
    return (
        <LabeledControl
            id={id}
            label={label}
            isRequired
            {...(error === undefined ? {} : { error })}
            hint={text('machine.scopesHint', { n: chosen.size })}
        >
            <Box sx={{ border: 1, borderColor: error ? 'error.main' : 'divider', borderRadius: 1, p: 2 }}>
                <OutlinedInput
                    {...composed.props}
                    id={id}
                    fullWidth
                    placeholder={text('machine.scopesSearch')}
                    startAdornment={
                        <InputAdornment position="start">
                            <Search fontSize="small" />
                        </InputAdornment>
                    }
                />
                <Box sx={{ height: 320, overflow: 'auto', mt: 2 }}>
                    <QueryState query={query} empty={text('machine.noScopes')} isEmpty={groups => groups.length === 0}>
                        {groups => (
                            <ScopeTree
                                groups={groups}
                                label={label}
                                search={search}
                                chosen={chosen}
                                onChange={codes => field.onChange([...codes])}
                            />
                        )}
                    </QueryState>
                </Box>
            </Box>
        </LabeledControl>
    );
};

interface ScopeTreeProps {
    groups: readonly ScopeGroup[];
    label: string;
    search: string;
    chosen: ReadonlySet<string>;
    onChange: (codes: ReadonlySet<string>) => void;
}

const ScopeTree = ({ groups, label, search, chosen, onChange }: ScopeTreeProps) => {
    const text = useText();
    const menu = useDelivered()?.menu ?? {};
    const items = itemsOf(groups, search.trim().toLowerCase(), title => menu[title] ?? title);
    const { checked, partly } = marksOf(items, chosen);
    const handleCheck = (item: ScopeItem, isChecked: boolean) => {
        const codes = new Set(chosen);
        for (const code of codesOf(item)) {
            if (isChecked) codes.add(code);
            else codes.delete(code);
        }
        onChange(codes);
    };
    if (items.length === 0) return <Box sx={{ color: 'text.secondary', p: 3 }}>{text('role.noMatch')}</Box>;
    return <Tree items={items} label={label} checked={checked} partly={partly} onCheck={handleCheck} />;
};

const codesOf = (item: ScopeItem): string[] =>
    [item, ...descendantsOf(item)].flatMap(each => ('code' in each && each.code ? [each.code] : []));

/** Areas with their screens and the actions of these; during a search only the matching screens. */
const itemsOf = (groups: readonly ScopeGroup[], sought: string, name: (title: string) => string): ScopeItem[] => {
    const areas = new Map<string, ScopeItem[]>();
    for (const { id, area, title, codes } of groups) {
        const words = [area, title, name(area), name(title), ...codes.flatMap(each => [each.code, each.title])];
        if (!words.some(word => word.toLowerCase().includes(sought))) continue;
        const children = codes.map(each => ({ id: `${id} ${each.code}`, title: name(each.title), code: each.code }));
        const screens = areas.get(area) ?? [];
        screens.push({ id, title: name(title), children });
        areas.set(area, screens);
    }
    return [...areas].flatMap(([area, screens]) =>
        area === '' ? screens : [{ id: `area ${area}`, title: name(area), children: screens }],
    );
};

/** Ids of the fully checked and of the partly checked items. */
const marksOf = (items: readonly ScopeItem[], chosen: ReadonlySet<string>) => {
    const checked = new Set<string>();
    const partly = new Set<string>();
    const mark = (item: ScopeItem) => {
        const codes = codesOf(item);
        const held = codes.filter(code => chosen.has(code)).length;
        if (held > 0) (held === codes.length ? checked : partly).add(item.id);
        item.children?.forEach(mark);
    };
    items.forEach(mark);
    return { checked, partly };
};
