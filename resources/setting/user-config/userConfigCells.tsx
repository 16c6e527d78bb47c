import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { UserConfig } from '#contract/setting/user-config.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { toneOf } from '#src/theme/tagPalette.ts';

/** Benefits of a level in words. */
export const BenefitsCell = () => {
    const text = useText();
    const row = useRecordContext<Row<typeof UserConfig>>();
    const { freeCancelTimes, priority, note } = row?.benefits ?? {};
    const parts = [
        freeCancelTimes ? text('setting.user.freeCancel', { count: freeCancelTimes }) : undefined,
        priority ? text('setting.user.priority', { count: priority }) : undefined,
        note,
    ].filter(part => part);
    const all = parts.join(text('common.comma'));
    return <span title={all}>{all || '—'}</span>;
};

/** The name as a tag, as lists show it. */
export const NameCell = () => {
    const row = useRecordContext<Row<typeof UserConfig>>();
    return row ? <Tag tone={toneOf(row.color)}>{row.name}</Tag> : null;
};
