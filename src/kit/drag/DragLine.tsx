import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';

interface DragLineProps {
    id: string;
    /** Name of the line for screen readers. */
    name: string;
    isFixed?: boolean;
    children: ReactNode;
}

/** A line of a `SortableLines` with a handle to drag it by mouse, touch or keyboard. */
export const DragLine = ({ id, name, isFixed = false, children }: DragLineProps) => {
    const text = useText();
    const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id, data: { name }, disabled: isFixed });
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
            {!isFixed && (
                <IconButton
                    size="small"
                    aria-label={text('form.drag', { name })}
                    {...attributes}
                    {...listeners}
                    sx={{ cursor: 'grab', touchAction: 'none' }}
                >
                    <DragIndicator fontSize="small" />
                </IconButton>
            )}
            {children}
        </Box>
    );
};
