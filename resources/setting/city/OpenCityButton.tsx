import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { City, PreflightQuery } from '#contract/setting/city.ts';
import type { Row } from '#contract/kit/entity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSend } from '#src/kit/actions/useSend.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

/** Opens a city after showing which parts are configured; each missing part links to its screen. */
export const OpenCityButton = () => {
    const text = useText();
    const may = useMay();
    const city = useRecordContext<Row<typeof City>>();
    const [isOpen, setOpen] = useState(false);
    if (!city || !may('open') || city.status === 'open') return null;
    return (
        <>
            <Button size="small" onClick={() => setOpen(true)}>
                {text('setting.city.open')}
            </Button>
            {isOpen && <OpenCityDialog city={city} onClose={() => setOpen(false)} />}
        </>
    );
};

const OpenCityDialog = ({ city, onClose }: { city: Row<typeof City>; onClose: () => void }) => {
    const text = useText();
    const { send, isSending } = useSend(City.resource, 'open', { tellsFailure: true, onDone: onClose });
    const query = useNamedQuery(PreflightQuery, { id: city.id });
    const missing = query.data?.filter(item => !item.ok) ?? [];
    const open = async () => {
        const { failure } = await send({ id: city.id, version: city.version });
        if (failure) await query.refetch();
    };
    return (
        <ConfirmDialog
            open
            title={text('setting.city.openAsk', { name: city.name })}
            confirm={text('setting.city.open')}
            isBusy={isSending}
            isBlocked={query.data === undefined || missing.length > 0}
            onConfirm={() => void open()}
            onClose={onClose}
        >
            <QueryState query={query} empty="">
                {items => (
                    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
                        {items.map(item => (
                            <Box component="li" key={item.key} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                                {item.ok ? (
                                    <CheckCircle color="success" fontSize="small" />
                                ) : (
                                    <ErrorOutlined color="error" fontSize="small" />
                                )}
                                <Typography sx={{ flex: 1 }}>{item.label}</Typography>
                                {item.ok ? (
                                    <Typography color="textSecondary">{text('setting.city.ready')}</Typography>
                                ) : (
                                    <Link component={RouterLink} to={item.path}>
                                        {text('setting.city.configure')}
                                    </Link>
                                )}
                            </Box>
                        ))}
                    </Box>
                )}
            </QueryState>
            {missing.length > 0 && (
                <Typography color="error" sx={{ mt: 3 }}>
                    {text('setting.city.missing', { items: missing.map(item => item.label).join(text('common.comma')) })}
                </Typography>
            )}
        </ConfirmDialog>
    );
};
