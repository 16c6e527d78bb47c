import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { tagColor } from '#contract/tag-colors.ts';
import type { AnomalyRuleList } from '#contract/monitor/anomaly-rules.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DASH } from '#src/kit/fields/kind.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { StatusDot } from '#src/kit/ui/StatusDot.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { levelOf, LEVELS } from './levels.ts';
import { useRuleWords } from './useRuleWords.ts';

interface RuleTableProps {
    rules: AnomalyRuleList;
    onEdit: (rule: AnomalyRuleList[number]) => void;
}

const HEAD = ['name', 'looksFor', 'level', 'sla', 'owner', 'openCount', 'state'] as const;

/** Table of the anomaly rules. */
export const RuleTable = ({ rules, onEdit }: RuleTableProps) => {
    const text = useText();
    const wordsOf = useRuleWords();
    const mayEdit = useMayUse()('monitor:anomaly:assign');
    return (
        <TableContainer>
            <Table size="small">
                <TableHead>
                    <TableRow>
                        {HEAD.map(name => (
                            <TableCell key={name} sx={{ whiteSpace: 'nowrap' }}>
                                {text(`anomaly.rule.${name}`)}
                            </TableCell>
                        ))}
                        {mayEdit && <TableCell>{text('common.actions')}</TableCell>}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {rules.map(rule => (
                        <TableRow key={rule.ruleCode}>
                            <TableCell sx={{ whiteSpace: 'nowrap' }}>{wordsOf(rule).name}</TableCell>
                            <TableCell sx={{ minWidth: 260 }}>{wordsOf(rule).text}</TableCell>
                            <TableCell>
                                <Tag tone={tagColor('anomaly_level', String(rule.level))}>
                                    {text(`anomaly.level.${LEVELS[levelOf(rule.level)]}`)}
                                </Tag>
                            </TableCell>
                            <TableCell sx={{ whiteSpace: 'nowrap' }}>{text('anomaly.minutes', { count: rule.slaMinutes })}</TableCell>
                            <TableCell>{rule.ownerBy ?? DASH}</TableCell>
                            <TableCell>{rule.openCount}</TableCell>
                            <TableCell>
                                <StatusDot tone={rule.isEnabled ? 'success' : 'default'}>
                                    {text(rule.isEnabled ? 'anomaly.enabled' : 'anomaly.disabled')}
                                </StatusDot>
                            </TableCell>
                            {mayEdit && (
                                <TableCell>
                                    <Button size="small" onClick={() => onEdit(rule)}>
                                        {text('common.edit')}
                                    </Button>
                                </TableCell>
                            )}
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </TableContainer>
    );
};
