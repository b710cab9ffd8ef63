export interface Photo {
  id: string;
  url: string;
  name: string;
}
