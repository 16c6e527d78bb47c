import { useRecordContext } from 'react-admin';
import { tagColor } from '#contract/tag-colors.ts';
import { asText } from '../fields/kind.ts';
import { Tag } from '../ui/Tag.tsx';

/** The state of the current record, beside the title of its details. */
export const StateTag = ({ source = 'status', dict }: { source?: string; dict: string }) => {
    const record = useRecordContext<Record<string, unknown> & { id: string }>();
    const value = record?.[source];
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    return <Tag tone={tagColor(dict, String(value))}>{asText(record?.[`${source}_dictText`]) || value}</Tag>;
};
