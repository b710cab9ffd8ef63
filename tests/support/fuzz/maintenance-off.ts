/** Body of the call that ends the maintenance mode. */
export const maintenanceOff = {
  active: false,
  textRu: null,
  textEn: null,
  until: null,
  hideForm: false,
  hideExport: false,
  hideApi: false,
};
