import Box from '@mui/material/Box';
import { ReferralTreeQuery } from '#contract/balance/pull-new-activity.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';

const LIST = { m: 0, pl: 4, listStyle: 'none', borderLeft: 1, borderColor: 'divider' } as const;

/** The top inviters with the people they invited, and those whom these invited in turn. */
export const ReferralTreeView = () => {
    const text = useText();
    const query = useRecordQuery(ReferralTreeQuery);
    return (
        <QueryState query={query} empty={text('activity.pull.noInvites')}>
            {roots => (
                <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
                    {roots.map(root => (
                        <Box key={root.id} component="section" aria-label={root.name}>
                            <Box sx={{ fontWeight: 600, mb: 1 }}>{text('activity.pull.root', { name: root.name, count: root.count })}</Box>
                            <Box component="ul" sx={LIST}>
                                {root.children.map(branch => (
                                    <li key={branch.id}>
                                        <Person name={branch.name} status={branch.status} label={branch.statusText} />
                                        {branch.children.length > 0 && (
                                            <Box component="ul" sx={LIST}>
                                                {branch.children.map(leaf => (
                                                    <li key={leaf.id}>
                                                        <Person name={leaf.name} status={leaf.status} label={leaf.statusText} />
                                                    </li>
                                                ))}
                                            </Box>
                                        )}
                                    </li>
                                ))}
                            </Box>
                        </Box>
                    ))}
                </Box>
            )}
        </QueryState>
    );
};

const Person = ({ name, status, label }: { name: string; status: string; label: string }) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1 }}>
        <span>{name}</span>
        <Tag tone={tagColor('invite_status', status)}>{label}</Tag>
    </Box>
);
