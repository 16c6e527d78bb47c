import { ServicePage } from '#src/domain/service-config/ServicePage.tsx';

/** S43 司机服务配置. */
export const DriverServiceList = () => <ServicePage side="driver" />;
