import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useMenuTitle } from '#src/kit/resource/useMenuTitle.ts';

interface MonitorPageProps {
    /** Path of the menu entry, which names the page. */
    path: string;
    /** Prefix of the page's query keys. */
    topic: string;
    /** Shown beside the title: the responding process. */
    note?: string;
    children: ReactNode;
}

/** A monitoring screen: its title, its subject, and a refresh button. */
export const MonitorPage = ({ path, topic, note, children }: MonitorPageProps) => {
    const text = useText();
    const title = useMenuTitle(path) ?? '';
    useDocumentTitle(title);
    const queryClient = useQueryClient();
    const isFetching = useIsFetching({ queryKey: [topic] }) > 0;
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
            <PageHeader
                title={title}
                actions={
                    <>
                        {note && (
                            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                                {note}
                            </Typography>
                        )}
                        <Tooltip title={text('common.reload')}>
                            <span>
                                <IconButton
                                    aria-label={text('common.reload')}
                                    disabled={isFetching}
                                    onClick={() => void queryClient.invalidateQueries({ queryKey: [topic] })}
                                >
                                    <Refresh />
                                </IconButton>
                            </span>
                        </Tooltip>
                    </>
                }
            />
            {children}
        </Box>
    );
};
