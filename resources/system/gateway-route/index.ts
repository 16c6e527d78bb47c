import AltRouteOutlined from '@mui/icons-material/AltRouteOutlined';
import { GatewayRoute } from '#contract/system/gateway-route.ts';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';

const GatewayRouteList = lazyPart(() => import('./GatewayRouteList.tsx'), 'GatewayRouteList');

export default defineResource(GatewayRoute, {
    components: ['system/SysGatewayRouteList', 'system/SysGatewayRouteList2'],
    list: GatewayRouteList,
    icon: AltRouteOutlined,
});
