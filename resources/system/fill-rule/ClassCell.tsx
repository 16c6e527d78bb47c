import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import { FILL_CLASSES, type FillRule } from '#contract/system/fill-rule.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';

/** The way of the rule at hand by its name; a key that nobody knows as it is. */
export const ClassCell = () => {
    const text = useText();
    const nameOf = useNameOf();
    const key = useRecordContext<Row<typeof FillRule>>()?.ruleClass ?? '';
    const known = FILL_CLASSES.find(each => each.key === key);
    return <>{known ? text('rule.way', { label: nameOf(known), key }) : key}</>;
};
