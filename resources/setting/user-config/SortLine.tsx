import Typography from '@mui/material/Typography';
import type { Row } from '#contract/entity.ts';
import type { UserConfig } from '#contract/setting/user-config.ts';
import { DragLine } from '#src/kit/ui/DragLine.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { toneOf } from '#src/theme/tagPalette.ts';

/** One entry with its handle. */
export const SortLine = ({ item }: { item: Row<typeof UserConfig> }) => (
    <DragLine id={item.id} name={item.name}>
        <Tag tone={toneOf(item.color)}>{item.name}</Tag>
        <Typography color="textSecondary" noWrap data-content>
            {item.code}
        </Typography>
    </DragLine>
);
