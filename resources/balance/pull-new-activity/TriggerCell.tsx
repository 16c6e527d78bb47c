import { useRecordContext } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';

/** The action that the invited person has to take. */
export const TriggerCell = () => {
    const text = useText();
    const row = useRecordContext<{ id: string; triggerCode: string; triggerCode_dictText?: string; triggerN: number }>();
    if (!row) return null;
    return <Tag>{row.triggerCode === 'n_orders' ? text('activity.pull.orders', { n: row.triggerN }) : row.triggerCode_dictText}</Tag>;
};
