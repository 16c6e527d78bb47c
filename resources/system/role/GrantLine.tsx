import FilterAlt from '@mui/icons-material/FilterAlt';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useText } from '#providers/i18n/useText.ts';
import { BranchToggle } from '#src/kit/tree/BranchToggle.tsx';
import type { GrantRow } from './grantRows.ts';

interface GrantLineProps {
    row: GrantRow;
    /** Pixels from the top of the tree. */
    top: number;
    height: number;
    isChecked: boolean;
    isFixed: boolean;
    onCheck: (row: GrantRow) => void;
    onFold: (row: GrantRow) => void;
}

/** A menu, button or data rule with its checkbox. */
export const GrantLine = ({ row, top, height, isChecked, isFixed, onCheck, onFold }: GrantLineProps) => {
    const text = useText();
    const isButton = row.kind === 'node' && row.node.menuType === 2;
    const note = row.kind === 'rule' ? ruleNote(row.rule) : (row.node.perms ?? '');
    return (
        <Box
            role="treeitem"
            aria-level={row.depth + 1}
            aria-expanded={row.isExpandable ? row.isOpen : undefined}
            aria-checked={isChecked}
            aria-label={row.name}
            sx={{
                position: 'absolute',
                left: 0,
                right: 0,
                display: 'flex',
                alignItems: 'center',
                borderRadius: 1,
                pr: 2,
                '&:hover': { bgcolor: 'action.hover' },
            }}
            style={{ top, height, paddingLeft: row.depth * 20 }}
        >
            <BranchToggle name={row.name} isOpen={row.isOpen} isLeaf={!row.isExpandable} onToggle={() => onFold(row)} />
            <Box
                component="label"
                sx={{
                    display: 'flex',
                    alignItems: 'center',
                    alignSelf: 'stretch',
                    gap: 1,
                    minWidth: 0,
                    flex: 1,
                    cursor: isFixed ? 'default' : 'pointer',
                }}
            >
                <Checkbox
                    size="small"
                    checked={isChecked}
                    disabled={isFixed}
                    onChange={() => onCheck(row)}
                    slotProps={{ input: { 'aria-label': row.name } }}
                />
                {row.kind === 'rule' && <FilterAlt fontSize="small" color="warning" titleAccess={text('role.rule')} />}
                <Typography
                    noWrap
                    sx={{
                        fontSize: 14,
                        fontWeight: isButton || row.kind === 'rule' ? 400 : 500,
                        color: row.kind === 'rule' ? 'warning.main' : undefined,
                    }}
                >
                    {row.name}
                </Typography>
                <Typography
                    noWrap
                    sx={{ ml: 'auto', fontSize: 12, color: 'text.secondary', display: { xs: 'none', sm: 'block' }, maxWidth: '55%' }}
                >
                    {row.kind === 'rule' && row.rule.status === '0' ? `${note} · ${text('role.ruleOff')}` : note}
                </Typography>
            </Box>
        </Box>
    );
};

const ruleNote = ({ ruleColumn, ruleConditions, ruleValue }: { ruleColumn: string; ruleConditions: string; ruleValue: string }): string =>
    `${ruleColumn} ${ruleConditions} ${ruleValue}`;
