import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import type { ServiceSide } from '#contract/setting/service-config.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '../ui/QueryState.tsx';
import { useDocumentTitle } from '../ui/useDocumentTitle.ts';
import { useEntity } from '../views/EntityContext.ts';
import { useMenuTitle } from '../views/useMenuTitle.ts';
import { ExportAllButton } from './ExportAllButton.tsx';
import { ServiceEditor } from './ServiceEditor.tsx';
import { useServiceBoard } from './useServiceBoard.ts';

const COLUMNS = ['cfgKey', 'cityName', 'valueText', 'effectiveFrom', 'remark'];

/** S42 and S43: the settings of one side, of the country or of the city in the address. */
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
