import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GatewayRoute, type GatewayRouteRow } from '#contract/system/gateway-route.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { deleteRoute, loadRoutes, ROUTES } from '#providers/system/catalogue.ts';
import { useAct } from '#src/kit/actions/useAct.ts';
import { KINDS } from '#src/kit/fields/kinds.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useMenuTitle } from '#src/kit/resource/useMenuTitle.ts';
import { RouteSheet } from './RouteSheet.tsx';

/** Deletes a route after a confirmation. */
const DeleteRouteButton = ({ route }: { route: GatewayRouteRow }) => {
    const text = useText();
    const may = useMay();
    const [isOpen, setIsOpen] = useState(false);
    const act = useAct(() => deleteRoute(route.id), { stale: [[ROUTES]], notice: text('common.deleted'), onDone: () => setIsOpen(false) });
    if (!may('delete')) return null;
    return (
        <>
            <Button size="small" color="error" onClick={() => setIsOpen(true)}>
                {text('common.delete')}
            </Button>
            <ConfirmDialog
                open={isOpen}
                title={text('catalogue.deleteRoute', { name: route.name })}
                confirm={text('common.delete')}
                isDestructive
                isBusy={act.isPending}
                onConfirm={() => act.mutate()}
                onClose={() => setIsOpen(false)}
            />
        </>
    );
};

const HEADS = ['routerId', 'name', 'uri', 'status'] as const;
const { Value: StatusValue } = KINDS.dict;

/** SYS-17 路由网关 (wire-contract 13.11): all routes on one page; each is edited in a sheet. */
export const GatewayRouteList = () => {
    const text = useText();
    const nameOf = useNameOf();
    const may = useMay();
    const title = useMenuTitle(`/${GatewayRoute.resource}`) ?? nameOf(GatewayRoute);
    useDocumentTitle(title);
    const [open, setOpen] = useState<GatewayRouteRow | 'new'>();
    const query = useQuery({ queryKey: [ROUTES, 'all'], queryFn: ({ signal }) => loadRoutes(signal) });
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: { xs: 'auto', md: 0 }, gap: 3 }}>
            <PageHeader
                title={title}
                actions={
                    may('edit') && (
                        <Button variant="contained" startIcon={<Add />} onClick={() => setOpen('new')}>
                            {text('catalogue.addRoute')}
                        </Button>
                    )
                }
            />
            <Typography color="textSecondary">{text('catalogue.routesHint')}</Typography>
            <Paper variant="outlined" sx={{ flex: 1, minHeight: 320, overflow: 'auto' }}>
                <QueryState query={query} empty={text('catalogue.noRoutes')}>
                    {routes => (
                        <TableContainer>
                            <Table size="small" sx={{ minWidth: 640 }}>
                                <TableHead>
                                    <TableRow>
                                        {HEADS.map(head => (
                                            <TableCell key={head}>{nameOf(GatewayRoute.fields[head].meta)}</TableCell>
                                        ))}
                                        <TableCell>{text('common.actions')}</TableCell>
                                    </TableRow>
                                </TableHead>
                                <TableBody>
                                    {routes.map(route => (
                                        <TableRow key={route.id} hover>
                                            <TableCell>{route.routerId}</TableCell>
                                            <TableCell data-content>{route.name}</TableCell>
                                            <TableCell data-content>{route.uri}</TableCell>
                                            <TableCell>
                                                <StatusValue
                                                    name="status"
                                                    field={GatewayRoute.fields.status}
                                                    value={route.status}
                                                    record={{}}
                                                    place="cell"
                                                />
                                            </TableCell>
                                            <TableCell sx={{ whiteSpace: 'nowrap' }}>
                                                {may('edit') && (
                                                    <Button size="small" onClick={() => setOpen(route)}>
                                                        {text('common.edit')}
                                                    </Button>
                                                )}
                                                <DeleteRouteButton route={route} />
                                            </TableCell>
                                        </TableRow>
                                    ))}
                                </TableBody>
                            </Table>
                        </TableContainer>
                    )}
                </QueryState>
            </Paper>
            {open && <RouteSheet route={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
        </Box>
    );
};
