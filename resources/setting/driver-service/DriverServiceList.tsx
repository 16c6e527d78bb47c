import { ServicePage } from '#src/kit/config/ServicePage.tsx';

/** S43 司机服务配置. */
export const DriverServiceList = () => <ServicePage side="driver" />;
