import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { type ServiceBoard, type ServiceEditBody, serviceReadsOf, type ServiceSide } from '#contract/setting/service-config.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { isConflict } from '#providers/errors/httpError.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useKeyedSend } from '../../kit/actions/useKeyedSend.ts';
import { useMay } from '../../kit/permission/useMay.ts';
import { QueryState } from '../../kit/loading/QueryState.tsx';
import { useDocumentTitle } from '../../kit/ui/useDocumentTitle.ts';
import { useEntity } from '../../kit/resource/EntityContext.ts';
import { useMenuTitle } from '../../kit/resource/useMenuTitle.ts';
import { keyOfNamedQuery, useNamedQuery } from '../../kit/resource/useNamedQuery.ts';
import { ServiceEditor } from './ServiceEditor.tsx';

/** Saves every setting of the screen as a workbook. */
const ExportAllButton = ({ columns, sort }: { columns: string[]; sort: string }) => {
    const text = useText();
    const may = useMay();
    const entity = useEntity();
    const notify = useNotify();
    const dataProvider = useDataProvider<AppDataProvider>();
    const [isBusy, setBusy] = useState(false);
    if (!may('export')) return null;
    const save = async () => {
        setBusy(true);
        try {
            const outcome = await dataProvider.exportFile(entity.resource, { filter: {}, sort: { field: sort, order: 'ASC' }, columns });
            notify(outcome.kind === 'saved' ? text('list.exported', { name: outcome.fileName }) : text('list.exportQueued'), {
                type: 'success',
            });
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    return (
        <Button variant="outlined" loading={isBusy} onClick={() => void save()}>
            {text('list.export')}
        </Button>
    );
};

/** The service configuration of the screen's side and the call that changes it. */
const useServiceBoard = () => {
    const entity = useEntity();
    const { resource } = entity;
    const dataProvider = useDataProvider<AppDataProvider>();
    const queryClient = useQueryClient();
    const { board } = serviceReadsOf(entity);
    const query = useNamedQuery(board, {});
    const sendKeyed = useKeyedSend(`${resource}/edit`);
    const save = async (body: ServiceEditBody) => {
        try {
            const { data, message } = await sendKeyed(body, idempotencyKey =>
                dataProvider.change<ServiceBoard>(resource, 'edit', body, { idempotencyKey }),
            );
            queryClient.setQueryData(keyOfNamedQuery(board, {}), data);
            await queryClient.invalidateQueries({ queryKey: [resource] });
            return message;
        } catch (error) {
            // After a conflict the current values are loaded and shown in the dialog, so that the next attempt is based on them.
            if (isConflict(error)) await queryClient.invalidateQueries({ queryKey: [resource] });
            throw error;
        }
    };
    return { query, save };
};

const COLUMNS = ['cfgKey', 'cityName', 'valueText', 'effectiveFrom', 'remark'];

/** S42 and S43: the settings of one side, for the country or for the city in the URL. */
export const ServicePage = ({ side }: { side: ServiceSide }) => {
    const text = useText();
    const nameOf = useNameOf();
    const entity = useEntity();
    const title = useMenuTitle(`/${entity.resource}`) ?? nameOf(entity);
    useDocumentTitle(title);
    const { query, save } = useServiceBoard();
    const [params, setParams] = useSearchParams();
    const cityId = params.get('city') ?? undefined;
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, gap: 3 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
                <Typography variant="h1" sx={{ mr: 'auto' }}>
                    {title}
                </Typography>
                <ExportAllButton columns={COLUMNS} sort="cfgKey" />
            </Box>
            <QueryState query={query} empty={text('config.none')} isEmpty={() => false}>
                {board => (
                    <ServiceEditor
                        key={cityId ?? 'national'}
                        side={side}
                        board={board}
                        cityId={board.cities.some(city => city.id === cityId) ? cityId : undefined}
                        onCity={id => setParams(id === undefined ? {} : { city: id })}
                        save={save}
                    />
                )}
            </QueryState>
        </Box>
    );
};
