import type { Fields } from '#contract/kit/fields.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useEntity } from '../../resource/EntityContext.ts';

/** Label of a sum of the current list: its field, with the direction if income and expenses are summed separately: 「金额（收入）」. */
export function useSumLabel(): (key: string) => string {
    const text = useText();
    const nameOf = useNameOf();
    const { sumsApart = '', ...entity } = useEntity();
    const fields = entity.fields as Fields;
    const items = useDictionary(fields[sumsApart]?.meta.dict ?? '');
    return key => {
        const [name = '', value] = key.split('.');
        const label = fields[name] ? nameOf(fields[name].meta) : name;
        const apart = items.find(item => item.value === value)?.text;
        return apart === undefined ? label : text('common.aside', { text: label, note: apart });
    };
}
