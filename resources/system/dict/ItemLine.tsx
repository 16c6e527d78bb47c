import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '#providers/i18n/useText.ts';
import { DragLine } from '#src/kit/ui/DragLine.tsx';
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
    return (
        <DragLine id={item.id} name={item.itemText} isFixed={!canSort}>
            <Box sx={{ flex: '1 1 0', minWidth: 0, opacity: item.status === 1 ? 1 : 0.5, overflow: 'hidden' }}>
                <Tag tone={toneOf(item.color)}>{item.itemText}</Tag>
            </Box>
            <Typography noWrap sx={{ flex: '1 1 0', minWidth: 0, color: item.status === 1 ? 'text.primary' : 'text.secondary' }}>
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
        </DragLine>
    );
};
