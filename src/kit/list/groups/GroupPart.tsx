import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useId } from 'react';
import type { GroupChoice, GroupFace } from './grouping.ts';
import { GroupRows } from './GroupRows.tsx';

interface GroupPartProps {
    by: GroupChoice;
    value: string | null;
    name: string;
    /** Its row count and its sums as texts. */
    told: readonly string[];
    isOpen: boolean;
    onToggle: () => void;
    face: GroupFace;
}

/** One group: a line with its count and sums, and below it its rows while it is open. */
export const GroupPart = ({ by, value, name, told, isOpen, onToggle, face }: GroupPartProps) => {
    const id = useId();
    return (
        <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <Box component="h2" sx={{ m: 0, fontSize: 14, fontWeight: 400 }}>
                <ButtonBase
                    id={`${id}-head`}
                    aria-expanded={isOpen}
                    aria-controls={isOpen ? id : undefined}
                    onClick={onToggle}
                    sx={{
                        display: 'flex',
                        flexWrap: 'wrap',
                        justifyContent: 'flex-start',
                        columnGap: 4,
                        width: 1,
                        minHeight: { xs: 48, sm: 40 },
                        px: 3,
                        py: 1,
                        font: 'inherit',
                        textAlign: 'left',
                        fontVariantNumeric: 'tabular-nums',
                        bgcolor: isOpen ? 'action.selected' : undefined,
                        '&:hover': { bgcolor: 'action.hover' },
                    }}
                >
                    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: { sm: 200 }, fontWeight: 600 }}>
                        <ChevronRight fontSize="small" sx={{ transform: isOpen ? 'rotate(90deg)' : undefined }} />
                        {name}
                    </Box>
                    {told.map(part => (
                        <Box key={part} component="span" sx={{ minWidth: { sm: 90 } }}>
                            {part}
                        </Box>
                    ))}
                </ButtonBase>
            </Box>
            {isOpen && (
                <Box id={id} role="region" aria-labelledby={`${id}-head`}>
                    <GroupRows by={by} value={value} face={face} />
                </Box>
            )}
        </Box>
    );
};
