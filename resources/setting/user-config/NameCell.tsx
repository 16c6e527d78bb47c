import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import type { UserConfig } from '#contract/setting/user-config.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { toneOf } from '#src/theme/tagPalette.ts';

/** The name as the tag that lists show. */
export const NameCell = () => {
    const row = useRecordContext<Row<typeof UserConfig>>();
    return row ? <Tag tone={toneOf(row.color)}>{row.name}</Tag> : null;
};
