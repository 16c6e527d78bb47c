import StorageOutlined from '@mui/icons-material/StorageOutlined';
import { DataSource } from '#contract/system/data-source.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const DataSourceForm = lazyPart(() => import('./DataSourceForm.tsx'), 'DataSourceForm');
const DataSourceList = lazyPart(() => import('./DataSourceList.tsx'), 'DataSourceList');

export default defineResource(DataSource, {
    components: ['system/SysDataSourceList'],
    list: DataSourceList,
    form: DataSourceForm,
    icon: StorageOutlined,
});
