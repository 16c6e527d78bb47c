import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useText } from '#providers/i18n/useText.ts';

interface SortLineProps {
    id: string;
    number: number;
    name: string;
    note?: string;
}

/** One record of a list that is being ordered. */
export const SortLine = ({ id, number, name, note }: SortLineProps) => {
    const text = useText();
    const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id });
    return (
        <Box
            ref={setNodeRef}
            style={{ transform: CSS.Translate.toString(transform), transition }}
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                minHeight: 40,
                borderBottom: 1,
                borderColor: 'divider',
                bgcolor: isDragging ? 'action.hover' : 'background.paper',
                position: 'relative',
                zIndex: isDragging ? 1 : 'auto',
            }}
        >
            <IconButton
                size="small"
                aria-label={text('form.drag', { name })}
                {...attributes}
                {...listeners}
                sx={{ cursor: 'grab', touchAction: 'none' }}
            >
                <DragIndicator fontSize="small" />
            </IconButton>
            <Typography component="span" sx={{ width: 28, color: 'text.secondary', textAlign: 'right' }}>
                {number}
            </Typography>
            <Typography noWrap sx={{ flex: 1, minWidth: 0 }}>
                {name}
            </Typography>
            {note && (
                <Typography variant="caption" noWrap sx={{ color: 'text.secondary' }}>
                    {note}
                </Typography>
            )}
        </Box>
    );
};
