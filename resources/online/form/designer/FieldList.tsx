import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { FormField, ShowType } from '#contract/online/form.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DragLine } from '#src/kit/drag/DragLine.tsx';
import { SortableLines } from '#src/kit/drag/SortableLines.tsx';
import { typesFor } from './fieldTypes.ts';

interface FieldListProps {
    fields: readonly FormField[];
    activeId: string | undefined;
    isLine: boolean;
    most: number;
    onActive: (id: string) => void;
    onAdd: (type: ShowType) => void;
    onRemove: (id: string) => void;
    onSort: (fields: FormField[]) => void;
}

/** The fields in their order: dragged by their handles, selected by a click. */
export const FieldList = ({ fields, activeId, isLine, most, onActive, onAdd, onRemove, onSort }: FieldListProps) => {
    const text = useText();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const add = (type: ShowType) => {
        setAnchor(null);
        onAdd(type);
    };
    return (
        <Box sx={{ minWidth: 0 }}>
            <Box role="group" aria-label={text('onlineForm.fields')} sx={{ maxHeight: 520, overflowY: 'auto', mb: 2 }}>
                <SortableLines items={fields} onSort={onSort}>
                    {fields.map(field => (
                        <DragLine key={field.id} id={field.id} name={field.dbFieldTxt}>
                            <Box sx={{ display: 'flex', alignItems: 'center', flex: 1, minWidth: 0 }}>
                                <ButtonBase
                                    onClick={() => onActive(field.id)}
                                    aria-pressed={field.id === activeId}
                                    sx={{
                                        flex: 1,
                                        minWidth: 0,
                                        justifyContent: 'space-between',
                                        gap: 2,
                                        px: 2,
                                        py: 1,
                                        borderRadius: 1,
                                        textAlign: 'left',
                                        bgcolor: field.id === activeId ? 'action.selected' : undefined,
                                        '&:hover': { bgcolor: 'action.hover' },
                                    }}
                                >
                                    <Typography component="span" variant="body2" noWrap>
                                        {field.fieldMustInput === 1 && (
                                            <Box component="span" aria-hidden sx={{ color: 'error.main', mr: 1 }}>
                                                *
                                            </Box>
                                        )}
                                        {field.dbFieldTxt}
                                    </Typography>
                                    <Typography component="span" variant="caption" color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
                                        {text(`onlineForm.types.${field.fieldShowType}`)}
                                    </Typography>
                                </ButtonBase>
                                <IconButton
                                    size="small"
                                    aria-label={text('onlineForm.removeField', { name: field.dbFieldTxt })}
                                    disabled={fields.length === 1}
                                    onClick={() => onRemove(field.id)}
                                >
                                    <Delete fontSize="small" />
                                </IconButton>
                            </Box>
                        </DragLine>
                    ))}
                </SortableLines>
            </Box>
            <Button
                variant="outlined"
                startIcon={<Add />}
                fullWidth
                disabled={fields.length >= most}
                onClick={event => setAnchor(event.currentTarget)}
                aria-haspopup="menu"
            >
                {text('onlineForm.addField')}
            </Button>
            <Menu
                anchorEl={anchor}
                open={anchor !== null}
                onClose={() => setAnchor(null)}
                slotProps={{ paper: { sx: { maxHeight: 420 } } }}
            >
                {typesFor(isLine).map(type => (
                    <MenuItem key={type} onClick={() => add(type)}>
                        {text(`onlineForm.types.${type}`)}
                    </MenuItem>
                ))}
            </Menu>
        </Box>
    );
};
