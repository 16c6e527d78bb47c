import { DICTIONARIES } from '#contract/dictionaries.ts';
import { tagColor } from '#contract/tag-colors.ts';

import { hexId } from './hex-id.ts';

/** Rows of sys_dict and sys_dict_item: the contract's dictionaries, each item with the colour its tag has. */
export function dictionaryRows() {
    const all = Object.entries(DICTIONARIES);
    const dictionaries = all.map(([code, { name }]) => ({ id: dictId(code), dict_code: code, dict_name: name, create_by: 'system' }));
    const items = all.flatMap(([code, dictionary]) =>
        dictionary.items.map(([value, text], index) => ({
            id: hexId('dict-item', `${code}:${value}`),
            dict_id: dictId(code),
            item_value: value,
            item_text: text,
            color: tagColor(code, value),
            sort_order: index + 1,
            create_by: 'system',
        })),
    );
    return { dictionaries, items };
}

function dictId(code: string): string {
    return hexId('dict', code);
}
