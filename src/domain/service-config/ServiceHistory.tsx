import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type HistoryItem, serviceReadsOf } from '#contract/setting/service-config.ts';
import { valueText } from '#contract/setting/value-text.ts';
import { useWordsKey } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { TagTone } from '#src/theme/tagPalette.ts';
import { QueryState } from '../../kit/loading/QueryState.tsx';
import { SideSheet } from '../../kit/dialog/SideSheet.tsx';
import { Tag } from '../../kit/ui/Tag.tsx';
import { useEntity } from '../../kit/resource/EntityContext.ts';
import { useNamedQuery } from '../../kit/resource/useNamedQuery.ts';
import type { Line } from './serviceDraft.ts';

interface ServiceHistoryProps {
    line: Line;
    cityId: string | undefined;
    onClose: () => void;
}

const TONE: Record<HistoryItem['state'], TagTone> = { current: 'success', planned: 'warning', past: 'default', withdrawn: 'default' };

/** The changes of a setting with their authors, newest first. */
export const ServiceHistory = ({ line, cityId, onClose }: ServiceHistoryProps) => {
    const text = useText();
    const words = useWordsKey();
    const query = useNamedQuery(serviceReadsOf(useEntity()).history, { key: line.key, ...(cityId === undefined ? {} : { cityId }) });
    const title = text('config.historyOf', { name: line.shape[words] });
    return (
        <SideSheet width={560} label={title} onClose={onClose} header={<Typography variant="h2">{title}</Typography>}>
            <QueryState query={query} empty={text('config.noHistory')}>
                {items => (
                    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                        {items.map(item => (
                            <Box component="li" key={item.id} sx={{ py: 3, borderBottom: 1, borderColor: 'divider' }}>
                                <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
                                    <Tag tone={TONE[item.state]}>{text(`config.state.${item.state}`)}</Tag>
                                    <Typography sx={{ fontWeight: 600 }}>
                                        {item.value === null ? text('config.followAbove') : valueText(line.shape, item.value, words)}
                                    </Typography>
                                </Box>
                                <Typography variant="caption" color="textSecondary" component="div">
                                    {text('config.decided', { name: item.by, made: item.createTime, from: item.effectiveFrom })}
                                </Typography>
                                {item.remark && <Typography variant="body2">{item.remark}</Typography>}
                            </Box>
                        ))}
                    </Box>
                )}
            </QueryState>
        </SideSheet>
    );
};
