import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Row } from '#contract/entity.ts';
import type { UserConfig } from '#contract/setting/user-config.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { toneOf } from '#src/theme/tagPalette.ts';

/** One entry with its handle. */
export const SortLine = ({ item }: { item: Row<typeof UserConfig> }) => {
    const text = useText();
    const { setNodeRef, attributes, listeners, transform, transition } = useSortable({ id: item.id });
    return (
        <Box
            ref={setNodeRef}
            style={{ transform: CSS.Translate.toString(transform), transition }}
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                minHeight: 44,
                borderBottom: 1,
                borderColor: 'divider',
                bgcolor: 'background.paper',
            }}
        >
            <IconButton
                size="small"
                aria-label={text('form.drag', { name: item.name })}
                {...attributes}
                {...listeners}
                sx={{ cursor: 'grab', touchAction: 'none' }}
            >
                <DragIndicator fontSize="small" />
            </IconButton>
            <Tag tone={toneOf(item.color)}>{item.name}</Tag>
            <Typography color="textSecondary" noWrap>
                {item.code}
            </Typography>
        </Box>
    );
};
