import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { toneOf } from '#src/theme/tagPalette.ts';
import type { ItemRow } from './useDictItems.ts';

interface ItemLineProps {
    item: ItemRow;
    canSort: boolean;
    onEdit: (() => void) | undefined;
    onDelete: (() => void) | undefined;
}

/** One item: its tag as it will look, its value, and grey when it is disabled. */
export const ItemLine = ({ item, canSort, onEdit, onDelete }: ItemLineProps) => {
    const text = useText();
    const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id: item.id, disabled: !canSort });
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
                bgcolor: isDragging ? 'action.hover' : 'background.paper',
                position: 'relative',
                zIndex: isDragging ? 1 : 'auto',
            }}
        >
            {canSort && (
                <IconButton
                    size="small"
                    aria-label={text('form.drag', { name: item.itemText })}
                    {...attributes}
                    {...listeners}
                    sx={{ cursor: 'grab', touchAction: 'none' }}
                >
                    <DragIndicator fontSize="small" />
                </IconButton>
            )}
            <Box sx={{ flex: '1 1 0', minWidth: 0, opacity: item.status === 1 ? 1 : 0.5, overflow: 'hidden' }}>
                <Tag tone={toneOf(item.color)}>{item.itemText}</Tag>
            </Box>
            <Typography noWrap sx={{ flex: '1 1 0', minWidth: 0, color: item.status === 1 ? 'text.primary' : 'text.disabled' }}>
                {item.itemValue}
            </Typography>
            {item.status !== 1 && (
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {text('dict.disabled')}
                </Typography>
            )}
            {onEdit && (
                <Button size="small" onClick={onEdit}>
                    {text('common.edit')}
                </Button>
            )}
            {onDelete && (
                <Button size="small" color="error" onClick={onDelete}>
                    {text('common.delete')}
                </Button>
            )}
        </Box>
    );
};
